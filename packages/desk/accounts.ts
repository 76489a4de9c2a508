import { unwatchFile, watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { verify } from '@node-rs/argon2'
import { reasonOf } from '../../shared/reason.ts'

export type Accounts = ReturnType<typeof accountsIn>

/** Of no password; to check against it takes as long as against one, so that the time does not tell whether a name exists. */
const NOBODY = {
  hash: '$argon2id$v=19$m=19456,t=2,p=1$yHbAfkZ1ui9/5xE7AFqe5Q$NfZCmjM7Mh5YcEZFnpZM6xT6kTlDlvkn/+0yAfu8CgQ',
  place: '',
}

const LOOK_MS = 1000

/** What whoever keeps the file can mend. */
class AccountsError extends Error {
  statusCode = 503

  constructor(problem: string) {
    super(`${problem}. npm run inquiries -- password <name> prints the line of a person.`)
  }
}

/** Fails where the file cannot be read, or holds a line that is no account; who may sign in should not find out. */
export async function checkAccounts(file: string): Promise<void> {
  for (const account of await readAccounts(file)) await isPasswordOf(account, '')
}

/**
 * Names and hashed passwords, a `name:hash` in each line of a file. It is read anew each time: an account that was taken out
 * of it is gone at once.
 */
export function accountsIn(file: string) {
  return {
    names: async () => (await readAccounts(file)).map(({ name }) => name),
    /** Calls back within about a second of each change of the file, until it is told to end. */
    watch: (changed: () => void) => {
      watchFile(file, { persistent: false, interval: LOOK_MS }, changed)
      return () => unwatchFile(file, changed)
    },
    /** Whether this is the name and password of an account. */
    isRight: async (name: string, password: string) => {
      const account = (await readAccounts(file)).findLast((known) => known.name === name)
      const isSame = await isPasswordOf(account ?? NOBODY, password)
      return account !== undefined && isSame
    },
  }
}

/** A name in one spelling: a letter with its accent is one sign in some places and two in others. */
export function plainName(typed: string): string {
  return typed.normalize('NFC').trim()
}

async function readAccounts(file: string) {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new AccountsError(`The file of DESK_ACCOUNTS cannot be read: ${reasonOf(error)}`)
  })
  return text.split('\n').flatMap((line, index) => {
    const [, name = '', hash = ''] = /^([^:]+):(.+)$/.exec(line.trim()) ?? []
    return line.trim() === '' ? [] : [{ name: plainName(name), hash, place: `line ${index + 1} of ${file}` }]
  })
}

function isPasswordOf({ hash, place }: { hash: string; place: string }, password: string): Promise<boolean> {
  return verify(hash, password).catch(() => {
    throw new AccountsError(`DESK_ACCOUNTS: ${place} is no account`)
  })
}
