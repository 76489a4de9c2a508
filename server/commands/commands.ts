import { backupCommand } from './backup.ts'
import type { Command } from './command.ts'
import { eraseCommand } from './erase.ts'
import { exportCommand, listCommand } from './readInquiries.ts'
import { resendCommand } from './resend.ts'

export const COMMANDS: Record<string, Command> = {
  list: listCommand,
  export: exportCommand,
  resend: resendCommand,
  erase: eraseCommand,
  backup: backupCommand,
}

const HELP = Object.values(COMMANDS).map(({ usage, help }) => `  ${usage}\n      ${help}`)

export const USAGE = `npm run inquiries -- <command>

${HELP.join('\n')}

DATABASE_URL names the database. With --yes, commands do what they only describe without it.`
