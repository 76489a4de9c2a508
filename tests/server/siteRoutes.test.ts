import fastify from 'fastify'
import { expect, inject, test } from 'vitest'
import { createBuiltFilesReader } from '../../server/site/builtFiles.ts'
import { siteRoutes } from '../../server/site/siteRoutes.ts'

const nothing = () => Promise.resolve(undefined)

test('a file is compressed once, not for each query that it ignores', async () => {
  const { siteFolder, serverFolder } = inject('builtSite')
  const builtFiles = createBuiltFilesReader(siteFolder, serverFolder)
  const app = fastify()
  await siteRoutes(app, { builtFiles, renderPage: nothing, makeFile: nothing })
  const answersTo = async (url: string) => {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(headers['content-encoding']).toBe('gzip')
    return [...(await builtFiles()).responses.values()]
  }
  const [first] = await answersTo('/llms.txt?a=1')
  const answers = await answersTo('/llms.txt?a=2')
  expect(answers).toHaveLength(1)
  expect(answers[0]).toBe(first)
})

test('the page of addresses that do not exist is compressed once', async () => {
  const { siteFolder, serverFolder } = inject('builtSite')
  const builtFiles = createBuiltFilesReader(siteFolder, serverFolder)
  const app = fastify()
  await siteRoutes(app, { builtFiles, renderPage: nothing, makeFile: nothing })
  for (const url of ['/nowhere', '/nowhere-else?a=1', '/404']) {
    const { statusCode } = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(statusCode).toBe(404)
  }
  expect([...(await builtFiles()).responses.keys()]).toEqual(['br /404'])
})
