import { askAs, dispenseOf } from './steady-load.ts';

const TIMES = 50;

/** Checks that a report, which is read from the standby, contains the user's own dispense right after it. */
export const checkReports = async (address: string, cookie: string): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (let number = 0; number < TIMES; number += 1) {
    const sn = `READ-${number}`;
    const pressed = await askAs(address, cookie, dispenseOf(sn));
    if (!pressed.ok) wrong.push(`${sn} was answered ${pressed.status}`);
    const report = await askAs(address, cookie, { path: '/api/mvs/report?statusFilter=all&limit=100' });
    const rows = await report.text();
    if (!report.ok || !rows.includes(`"${sn}"`)) wrong.push(`${sn} was not in the report after its dispense`);
  }
  return wrong;
};
