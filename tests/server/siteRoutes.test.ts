import fastify from 'fastify'
import { expect, inject, test } from 'vitest'
import { createBuiltFilesReader } from '../../server/site/builtFiles.ts'
import { siteRoutes } from '../../server/siteRoutes.ts'

const nothing = () => Promise.resolve(undefined)

test('a file is compressed once, not for each query that it ignores', async () => {
  const { siteFolder, serverFolder } = inject('builtSite')
  const builtFiles = createBuiltFilesReader(siteFolder, serverFolder)
  const app = fastify()
  await siteRoutes(app, { builtFiles, renderPage: nothing, makeFile: nothing })
  for (const url of ['/llms.txt?a=1', '/llms.txt?a=2']) expect((await app.inject(url)).statusCode).toBe(200)
  expect((await builtFiles()).responses.size).toBe(1)
})
