import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Page, useTexts } from '@pecset/web-kit';
import { LoadForm } from './load-form.tsx';
import { LoadedNames } from './loaded-names.tsx';
import classes from './names-screen.module.css';
import { productsTexts } from './texts.ts';

export const texts = [productsTexts];

export const Screen = () => {
  const t = useTexts(productsTexts);
  return (
    <Page title={t('productNames')} lead={t('lead')}>
      <section className={classes.card} aria-labelledby="loaded-names">
        <h2 id="loaded-names">{t('loadedNames')}</h2>
        <LoadedNames />
      </section>
      <section className={classes.card} aria-labelledby="load-file">
        <h2 id="load-file">{t('loadFile')}</h2>
        <p>{t('loadLead')}</p>
        <FileShape />
        <LoadForm />
      </section>
    </Page>
  );
};

const FileShape = () => {
  const t = useTexts(productsTexts);
  return (
    <div className={classes.shape}>
      <h3>{t('shape')}</h3>
      <ul>
        <li>{t('shapeCsv')}</li>
        <li>{t('shapeHeading')}</li>
        <li>{t('shapeZeros')}</li>
        <li>{t('shapeWhole')}</li>
      </ul>
      <h3>{t('example')}</h3>
      <pre>{t('exampleFile')}</pre>
    </div>
  );
};
