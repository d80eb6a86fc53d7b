import { useWorkstationSettings } from '@pecset/packs/web';
import { Button, buttonLook, MenuIcon, useTexts } from '@pecset/web-kit';
import { useLinkProps, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shellTexts } from '../texts.ts';
import classes from './main-navigation.module.css';
import { type Place, placeAt, places } from './places.ts';
import { menuId } from './user-menu.tsx';

type MainNavigationProps = {
  /** Badge with the number of open alerts; undefined until it is loaded. */
  readonly openAlerts: ReactNode;
};

/** Beside the brand on a wide screen, at the bottom of a narrow one. */
export const MainNavigation = ({ openAlerts }: MainNavigationProps) => {
  const t = useTexts(shellTexts);
  const here = useRouterState({ select: ({ location }) => placeAt(location)?.text });
  const { basket } = useWorkstationSettings();
  return (
    <nav className={classes.navigation} aria-label={t('mainNavigation')}>
      <ul>
        {places.map((place) => (
          <li key={place.text} data-place={place.text}>
            <PlaceLink place={place} isHere={place.text === here}>
              {t(place.text === 'scan' && basket ? 'basket' : place.text)}
              {place.text === 'alerts' && openAlerts}
            </PlaceLink>
          </li>
        ))}
        <li data-place="more">
          <Button variant="subtle" className={classes.place} popoverTarget={menuId}>
            <MenuIcon />
            {t('more')}
          </Button>
        </li>
      </ul>
    </nav>
  );
};

type PlaceLinkProps = { readonly place: Place; readonly isHere: boolean; readonly children: ReactNode };

const look = buttonLook({ variant: 'subtle' });

/** Sets `aria-current` itself: the router would mark the report as current on the day’s close too. */
const PlaceLink = ({ place: { to, Icon }, isHere, children }: PlaceLinkProps) => (
  <a
    {...useLinkProps({ to })}
    {...look}
    className={`${look.className} ${classes.place}`}
    aria-current={isHere ? 'page' : undefined}
  >
    <Icon />
    {children}
  </a>
);
