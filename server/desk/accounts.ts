import { readFile } from 'node:fs/promises'
import { verify } from '@node-rs/argon2'

/** Names and hashed passwords, a `name:hash` in each line of a file. */
export type Accounts = {
  names: () => Promise<string[]>
  /** Whether this is the name and password of an account. */
  isRight: (name: string, password: string) => Promise<boolean>
}

/** Of no password; to check against it takes as long as against one, so that the time does not tell whether a name exists. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$yHbAfkZ1ui9/5xE7AFqe5Q$NfZCmjM7Mh5YcEZFnpZM6xT6kTlDlvkn/+0yAfu8CgQ'

/** Reads the file anew each time: an account that was taken out of it is gone at once. */
export function accountsIn(file: string): Accounts {
  const read = async () =>
    (await readFile(file, 'utf8')).split(/\r?\n/).flatMap((line) => {
      const [, name, hash] = /^([^:]+):(\$argon2.+)$/.exec(line.trim()) ?? []
      return name === undefined || hash === undefined ? [] : [[name, hash] as const]
    })
  return {
    names: async () => (await read()).map(([name]) => name),
    isRight: async (name, password) => {
      const hash = new Map(await read()).get(name)
      const isSame = await verify(hash ?? NOBODY, password)
      return hash !== undefined && isSame
    },
  }
}
