import { backupCommand, restoreCommand } from './backups.ts'
import type { Command, CommandOf, FileContext } from './command.ts'
import { resendCommand } from './resend.ts'
import { eraseCommand } from './erase.ts'
import { exportCommand, listCommand, showCommand } from './readInquiries.ts'

export const COMMANDS: Record<string, Command> = {
  list: listCommand,
  show: showCommand,
  export: exportCommand,
  resend: resendCommand,
  erase: eraseCommand,
}

/** Commands on the database file: a backup must not migrate it, and a restore may create it. */
export const FILE_COMMANDS: Record<string, CommandOf<FileContext>> = { backup: backupCommand, restore: restoreCommand }

export const USAGE = `npm run inquiries -- <command>

${[...Object.values(COMMANDS), ...Object.values(FILE_COMMANDS)]
  .map(({ usage, help }) => `  ${usage}\n      ${help}`)
  .join('\n')}

DATABASE_URL names the database. Commands that delete or restore only say what they would do until you add --yes.`
