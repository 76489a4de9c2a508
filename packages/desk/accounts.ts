import { readFile } from 'node:fs/promises'
import { verify } from '@node-rs/argon2'
import { reasonOf } from '../../shared/reason.ts'

export type Accounts = ReturnType<typeof accountsIn>

/** Of no password; to check against it takes as long as against one, so that the time does not tell whether a name exists. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$yHbAfkZ1ui9/5xE7AFqe5Q$NfZCmjM7Mh5YcEZFnpZM6xT6kTlDlvkn/+0yAfu8CgQ'

const ACCOUNT = /^([^:]+):(\$argon2.+)$/

/** Fails where the file cannot be read, or holds a line that is no account; who may sign in should not find out. */
export async function checkAccounts(file: string): Promise<void> {
  const help = 'npm run inquiries -- password <name> prints the line of a person.'
  const lines = await linesOf(file).catch((error) => {
    throw new Error(`the file cannot be read: ${reasonOf(error)}. ${help}`)
  })
  const wrong = lines.findIndex((line) => line !== '' && !ACCOUNT.test(line))
  if (wrong !== -1) throw new Error(`line ${wrong + 1} of ${file} is no account. ${help}`)
}

/**
 * Names and hashed passwords, a `name:hash` in each line of a file. It is read anew each time: an account that was taken out
 * of it is gone at once.
 */
export function accountsIn(file: string) {
  const read = async () =>
    (await linesOf(file)).flatMap((line) => {
      const [, name, hash] = ACCOUNT.exec(line) ?? []
      return name === undefined || hash === undefined ? [] : [[plainName(name), hash] as const]
    })
  return {
    names: async () => (await read()).map(([name]) => name),
    /** Whether this is the name and password of an account. */
    isRight: async (name: string, password: string) => {
      const hash = new Map(await read()).get(name)
      const isSame = await verify(hash ?? NOBODY, password)
      return hash !== undefined && isSame
    },
  }
}

/** A name in one spelling: a letter with its accent is one sign in some places and two in others. */
export function plainName(typed: string): string {
  return typed.normalize('NFC').trim()
}

async function linesOf(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).split('\n').map((line) => line.trim())
}
