import { adoptBackupDir } from './adopt-backup-dir.ts';
import { archive, unarchive } from './archive.ts';
import { backup, checkBackup } from './backup.ts';
import type { Command } from './command.ts';
import { connect } from './connect.ts';
import { doctor } from './doctor/doctor.ts';
import { hold, release } from './hold.ts';
import { loadProducts } from './load-products.ts';
import { migrate } from './migrate.ts';
import { newSecretKey } from './new-secret-key.ts';
import { operator } from './operator.ts';
import { program } from './program.ts';
import { publishTerms } from './publish-terms.ts';
import { refuseProductionRequest } from './refuse-production.ts';
import { restore } from './restore.ts';
import { resume } from './resume.ts';
import { setMode } from './set-mode.ts';
import { standstill } from './standstill.ts';
import { verifyAudit } from './verify-audit.ts';
import { sendAgain, waiting } from './waiting.ts';

export const commands: Readonly<Record<string, Command>> = {
  'new-secret-key': newSecretKey,
  migrate,
  doctor,
  'verify-audit': verifyAudit,
  'publish-terms': publishTerms,
  'load-products': loadProducts,
  operator,
  program,
  connect,
  'set-mode': setMode,
  'refuse-production': refuseProductionRequest,
  waiting,
  'send-again': sendAgain,
  hold,
  release,
  archive,
  unarchive,
  backup,
  'check-backup': checkBackup,
  'adopt-backup-dir': adoptBackupDir,
  restore,
  standstill,
  resume,
};
