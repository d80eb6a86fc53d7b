import { Outlet } from '@tanstack/react-router';
import { SealIllustration } from '../illustrations/seal-illustration.tsx';
import classes from './beside-illustration.module.css';

export const BesideIllustration = () => (
  <div className={classes.page}>
    <div className={classes.picture}>
      <SealIllustration />
    </div>
    <div className={classes.card}>
      <Outlet />
    </div>
  </div>
);
