import { backupCommand, restoreCommand } from './backups.ts'
import type { Command } from './command.ts'
import { eraseCommand } from './erase.ts'
import { exportCommand, listCommand, showCommand } from './readInquiries.ts'
import { resendCommand } from './resend.ts'

export const COMMANDS: Record<string, Command> = {
  list: listCommand,
  show: showCommand,
  export: exportCommand,
  resend: resendCommand,
  erase: eraseCommand,
  backup: backupCommand,
  restore: restoreCommand,
}

const HELP = Object.values(COMMANDS).map(({ usage, help }) => `  ${usage}\n      ${help}`)

export const USAGE = `npm run inquiries -- <command>

${HELP.join('\n')}

DATABASE_URL names the database. With --yes, commands do what they only describe without it.`
