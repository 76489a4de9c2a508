import { expect, inject, test } from 'vitest'
import { createCurrentBuild } from '../../server/pages/currentBuild.ts'
import { createSiteFiles } from '../../server/site/siteFiles.ts'
import { createStructureThread } from '../../server/pages/structureThread.ts'

const { siteFolder, serverFolder } = inject('builtSite')

test('first requests that come at the same time read the files of the site once', async () => {
  const siteFiles = createSiteFiles(siteFolder, serverFolder)
  const [first, ...others] = await Promise.all([siteFiles(), siteFiles(), siteFiles()])
  for (const files of others) expect(files).toBe(first)
})

test('first requests that come at the same time read what pages are rendered with once', async () => {
  const siteFiles = createSiteFiles(siteFolder, serverFolder)
  const currentBuild = createCurrentBuild(siteFolder, serverFolder, siteFiles, createStructureThread())
  const [first, ...others] = await Promise.all([currentBuild(), currentBuild(), currentBuild()])
  for (const build of others) expect(build).toBe(first)
})
