import { createTemplate } from '../../prerender/createTemplate.ts'
import { readSiteOptions } from '../../prerender/siteOptions.ts'

test('a missing file that each page preloads fails the build', () => {
  const app = { files: [], serverFiles: [], chunks: { common: [], screens: {} }, boot: '', worker: '' }
  expect(() => createTemplate(app, readSiteOptions({}).configuration)).toThrow('assets/serif-*')
})
