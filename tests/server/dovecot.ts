import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { closeLater } from '../closeLater.ts'
import { freePort } from './startServer.ts'

const PROGRAM = '/usr/sbin/dovecot'

export const hasDovecot = existsSync(PROGRAM)

/** A real IMAP server with one mailbox, which takes mails as files. */
export async function startDovecot() {
  // The paths of sockets have to be short.
  const folder = mkdtempSync('/tmp/dovecot-')
  const mailbox = join(folder, 'mail')
  for (const name of ['', 'new', 'cur', 'tmp']) mkdirSync(join(mailbox, name), { recursive: true })
  const port = await freePort()
  const isRoot = userInfo().uid === 0
  // It gives no mail to root, and what answers before somebody has signed in is a user without rights.
  const owner = isRoot ? 'dovecot' : userInfo().username
  if (isRoot) {
    chmodSync(folder, 0o755)
    execFileSync('chown', ['-R', `${owner}:${owner}`, mailbox])
  }
  const services = isRoot
    ? ''
    : `default_internal_user = ${owner}\ndefault_login_user = ${owner}\nservice anvil {\n chroot =\n}\nservice imap-login {\n chroot =\n}\n`
  writeFileSync(
    join(folder, 'dovecot.conf'),
    `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${mailbox}
passdb {
  driver = static
  args = password=p@ss/word
}
userdb {
  driver = static
  args = uid=${owner} gid=${isRoot ? owner : userInfo().gid} home=${folder}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
${services}`,
  )
  const server = spawn(PROGRAM, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' })
  const ended = new Promise((resolve) => server.on('exit', resolve))
  closeLater(async () => {
    server.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  await vi.waitFor(() => answers(port), { timeout: 20_000, interval: 100 })
  return {
    url: `imap://sales:p%40ss%2Fword@127.0.0.1:${port}`,
    /** Puts a mail into the mailbox, whole at once. */
    deliver: (mail: string | Buffer) => {
      const name = `${Date.now()}.${randomUUID()}.test`
      const begun = join(mailbox, 'tmp', name)
      writeFileSync(begun, mail)
      if (isRoot) spawnSync('chown', [`${owner}:${owner}`, begun])
      renameSync(begun, join(mailbox, 'new', name))
    },
  }
}

function answers(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('data', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })
}
