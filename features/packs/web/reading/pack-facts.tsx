import { budapestDay, dayInWords } from '@pecset/kernel';
import type { ProductName } from '@pecset/products/contract';
import { Badge, useLanguage, useTexts } from '@pecset/web-kit';
import type { ReactNode } from 'react';
import type { PackInfo } from '../../contract/index.ts';
import type { PackAsRead } from '../../domain/pack-as-read.ts';
import type { ShownExpiry } from '../../domain/shown-expiry.ts';
import { packsTexts } from '../texts.ts';
import classes from './pack-facts.module.css';

type PackFactsProps = {
  readonly pack: PackAsRead;
  readonly expiry: ShownExpiry | undefined;
  readonly product: ProductName | undefined;
};

/** An incomplete product name is ignored, so that no reply of a server breaks the page. */
export const productIn = (info: PackInfo | undefined): ProductName | undefined => {
  const { productName } = info ?? {};
  return productName?.name && Number.isFinite(Date.parse(productName.date)) ? productName : undefined;
};

/** The four identifiers, large enough to compare with the box, below the product name. */
export const PackFacts = ({ pack, expiry, product }: PackFactsProps) => {
  const t = useTexts(packsTexts);
  const { language } = useLanguage();
  return (
    <dl className={classes.facts}>
      {product && (
        <div className={classes.product}>
          <dt>{t('product')}</dt>
          <dd>
            {product.name}{' '}
            <small>
              {product.source}, {dayInWords(budapestDay(new Date(product.date)), language)}
            </small>
          </dd>
        </div>
      )}
      <Fact name={t('gtin')}>{pack.gtin}</Fact>
      <Fact name={t('exp')}>
        {pack.expDate && (
          <>
            {expiry?.lastDay ? dayInWords(expiry.lastDay, language) : t('noDate')}{' '}
            <small>{pack.expDate}</small> {expiry?.expired && <Badge tone="wax">{t('expired')}</Badge>}
          </>
        )}
      </Fact>
      <Fact name={t('lot')}>{pack.lotNum}</Fact>
      <Fact name={t('sn')}>{pack.sn}</Fact>
    </dl>
  );
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
  const t = useTexts(packsTexts);
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || t('missing')}</dd>
    </div>
  );
};
