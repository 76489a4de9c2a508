import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { ROOT } from '../site/builtSite.ts'
import { commandOnDisk, describeOnSmallDisk } from '../smallDisk.ts'
import { serveCommand, startServer } from './startServer.ts'

const ENVIRONMENT = { INQUIRIES_PER_MINUTE: '1000000' }

describeOnSmallDisk('on a full disk', () => {
  test('the server refuses inquiries and stops without an error', async () => {
    const folder = freshFolder()
    const command = commandOnDisk(folder, '600k', `exec ${serveCommand().join(' ')}`)
    const { process: server, port } = await startServer(
      { ...ENVIRONMENT, DATABASE_URL: `file:${folder}/inquiries.sqlite` },
      command,
    )
    const body = JSON.stringify({ name: 'Ada', email: 'ada@buyer.example', message: 'x'.repeat(4000) })
    const post = () =>
      fetch(`http://127.0.0.1:${port}/api/inquiries`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    let status = 201
    while (status === 201) status = (await post()).status
    expect(status).toBe(503)
    server.kill('SIGTERM')
    expect(await once(server, 'exit')).toEqual([0, null])
  })

  test('a command that did its work ends without an error', () => {
    const folder = freshFolder()
    const database = join(folder, 'inquiries.sqlite')
    const add = `
      import { openInquiryStore } from '${ROOT}/server/inquiries/inquiryStore.ts'
      import { readInquiry } from '${ROOT}/shared/inquiry.ts'
      const { add } = await openInquiryStore('file:${database}')
      for (let count = 0; count < 20; count++) await add(readInquiry({ name: 'Ada', message: 'x'.repeat(4000) }))
      process.kill(process.pid, 'SIGKILL')`
    const script = `node --import tsx --input-type module --eval "${add}"
      cp /dev/zero ${folder}/zeros 2> /dev/null
      node --import tsx server/cli/inquiries.ts list`
    const [command = '', ...parameters] = commandOnDisk(folder, '600k', script)
    const env = { ...process.env, DATABASE_URL: `file:${database}` }
    expect(execFileSync(command, parameters, { cwd: ROOT, env, encoding: 'utf8' })).toContain('20 of the inquiries')
  })
})
