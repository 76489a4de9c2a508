import fastify from 'fastify'
import { expect, inject, test } from 'vitest'
import { createBuiltFilesReader } from '../../server/site/builtFiles.ts'
import { siteRoutes } from '../../server/site/siteRoutes.ts'

const nothing = () => Promise.resolve(undefined)

test.each([
  ['a file, whatever the query', ['/llms.txt?a=1', '/llms.txt?a=2'], 'br /llms.txt'],
  ['the page of addresses that do not exist', ['/nowhere', '/nowhere-else?a=1', '/404'], 'br /404'],
])('%s is compressed once', async (_what, addresses, key) => {
  const { siteFolder, serverFolder } = inject('builtSite')
  const builtFiles = createBuiltFilesReader(siteFolder, serverFolder)
  const app = fastify()
  await siteRoutes(app, { builtFiles, renderPage: nothing, makeFile: nothing })
  for (const url of addresses) await app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect([...(await builtFiles()).responses.keys()]).toEqual([key])
})
