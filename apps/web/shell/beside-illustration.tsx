import { Outlet } from '@tanstack/react-router';
import { SealIllustration } from '../illustrations/seal-illustration.tsx';
import classes from './beside-illustration.module.css';

type BesideIllustrationProps = { readonly layout?: 'form' | 'reading' };

export const BesideIllustration = ({ layout = 'form' }: BesideIllustrationProps) => (
  <div className={classes.page} data-layout={layout}>
    <div className={classes.picture}>
      <SealIllustration />
    </div>
    <div className={classes.card}>
      <Outlet />
    </div>
  </div>
);
