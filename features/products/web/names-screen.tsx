import { Card, Page, Stack, useTexts } from '@pecset/web-kit';
import { LoadForm } from './load-form.tsx';
import { LoadedNames } from './loaded-names.tsx';
import classes from './names-screen.module.css';
import { productsTexts } from './texts.ts';

export const texts = [productsTexts];

export const Screen = () => {
  const t = useTexts(productsTexts);
  return (
    <Page title={t('productNames')} lead={t('lead')}>
      <Card title={t('loadedNames')}>
        <LoadedNames />
      </Card>
      <Card title={t('loadFile')}>
        <p>{t('loadLead')}</p>
        <FileShape />
        <LoadForm />
      </Card>
    </Page>
  );
};

const FileShape = () => {
  const t = useTexts(productsTexts);
  return (
    <>
      <Stack gap="sm">
        <h3>{t('shape')}</h3>
        <ul data-bullets>
          <li>{t('shapeCsv')}</li>
          <li>{t('shapeHeading')}</li>
          <li>{t('shapeZeros')}</li>
          <li>{t('shapeWhole')}</li>
        </ul>
      </Stack>
      <Stack gap="sm">
        <h3>{t('example')}</h3>
        <pre className={classes.example}>{t('exampleFile')}</pre>
      </Stack>
    </>
  );
};
