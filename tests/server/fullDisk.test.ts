import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { inject } from 'vitest'
import { readInquiry } from '../../shared/inquiry.ts'
import { freshFolder } from '../freshFolder.ts'
import { commandOnDisk, describeOnSmallDisk } from '../smallDisk.ts'
import { openStore } from './serve.ts'
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

  test('a command that did its work ends without an error', async () => {
    const [folder, source] = [freshFolder(), freshFolder()]
    const { add } = await openStore(`file:${source}/inquiries.sqlite`)
    for (let count = 0; count < 20; count++)
      await add(readInquiry({ name: 'Ada', message: 'x'.repeat(4000) }), undefined)
    // The copy is as a killed server leaves it: with a log that the next process cannot write into the database.
    const script = `cp ${source}/* ${folder}
      cp /dev/zero ${folder}/zeros 2> /dev/null
      node ${inject('builtSite').serverFolder}/inquiries.js list`
    const [command = '', ...parameters] = commandOnDisk(folder, '600k', script)
    const env = { ...process.env, DATABASE_URL: `file:${folder}/inquiries.sqlite` }
    expect(execFileSync(command, parameters, { env, encoding: 'utf8' })).toContain('20 of the inquiries')
  })
})
