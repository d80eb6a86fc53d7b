import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { NoticeGoal } from './notice-words.ts';

type NoticeLinkProps = Pick<ComponentProps<'a'>, 'className' | 'children' | 'onClick'> & {
  readonly goal: NoticeGoal;
};

export const NoticeLink = ({ goal, ...rest }: NoticeLinkProps) => {
  switch (goal.to) {
    case 'dossier':
      return <Link {...rest} to="/alerts/$mlId" params={{ mlId: goal.mlId }} />;
    case 'pack':
      return <Link {...rest} to="/" search={goal.search} />;
    case 'alerts':
      return <Link {...rest} to="/alerts" />;
  }
};
