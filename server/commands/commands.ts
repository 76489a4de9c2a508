import { backup, restore } from './backups.ts'
import type { Command } from './command.ts'
import { resend } from './delivering.ts'
import { eraseCommand } from './erasing.ts'
import { exportFormer, exportInquiries, list, show } from './reading.ts'

/** Every command, by its name. */
export const COMMANDS: Record<string, Command> = {
  list,
  show,
  export: exportInquiries,
  'export-former': exportFormer,
  resend,
  erase: eraseCommand,
  backup,
  restore,
}

export const USAGE = `npm run inquiries -- <command>

${Object.values(COMMANDS)
  .map(({ usage, help }) => `  ${usage}\n      ${help}`)
  .join('\n')}

DATABASE_URL names the database. Commands that delete or restore only say what they would do until you add --yes.`
