import { adoptTarget } from '../backup/marker.ts';
import { readServerSettings } from '../settings.ts';
import { type Command, withData } from './command.ts';

export const adoptBackupDir: Command = {
  summary:
    'makes the folder BACKUP_DIR, which exists, the place of this installation’s daily backups, after a change of the disk or where another installation has marked it',
  details: [
    'The marker that lies in it is taken over, or one is written. Look first whether the right disk is mounted, and that no other',
    'installation writes there: each removes all but the newest BACKUP_KEEP. The next backup comes within the hour.',
  ],
  run: async (_words, operator) => {
    const { BACKUP_DIR: folder } = readServerSettings(operator.environment);
    if (!folder) {
      operator.complain('set BACKUP_DIR');
      return 2;
    }
    return withData(operator, async ({ db }) => {
      const marker = await adoptTarget(db, folder);
      operator.say(
        marker === 'found'
          ? `daily backups go to ${folder}; its marker was there and is taken over`
          : `daily backups go to ${folder}; a marker was written into it`,
      );
      return 0;
    });
  },
};
