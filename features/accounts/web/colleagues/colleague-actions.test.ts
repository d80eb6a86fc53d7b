import { describe, expect, test } from 'vitest';
import { actionsFor, isOnlyAdmin } from './colleague-actions.ts';

const anna = { userId: 1, status: 'A', roles: ['ADMN'] };
const bela = { userId: 2, status: 'A', roles: [] };
const cili = { userId: 3, status: 'I', roles: ['ADMN'] };

describe('what can be done about a colleague', () => {
  test('who works here is made an administrator, deactivated or removed', () => {
    expect(actionsFor(bela, [anna, bela])).toEqual(['makeAdmin', 'deactivate', 'remove']);
  });

  test('who is deactivated is activated again or removed', () => {
    expect(actionsFor(cili, [anna, cili])).toEqual(['activate', 'remove']);
  });

  test('who waits to be confirmed after a restore is activated, deactivated or removed', () => {
    const dora = { userId: 4, status: 'U', roles: [] };
    expect(actionsFor(dora, [anna, dora])).toEqual(['activate', 'deactivate', 'remove']);
  });

  test('of two administrators each can lose the role', () => {
    const other = { ...bela, roles: ['ADMN'] };
    expect(actionsFor(anna, [anna, other])).toEqual(['takeAdmin', 'deactivate', 'remove']);
    expect(isOnlyAdmin(anna, [anna, other])).toBe(false);
  });

  test('the only active administrator is offered nothing that the server would refuse', () => {
    expect(actionsFor(anna, [anna, bela, cili])).toEqual([]);
    expect(isOnlyAdmin(anna, [anna, bela, cili])).toBe(true);
    expect(isOnlyAdmin(cili, [anna, bela, cili])).toBe(false);
  });
});
