import { createTemplate, readIndex } from '../../prerender/createTemplate.ts'
import { readSiteOptions } from '../../prerender/siteOptions.ts'

test('a missing file that each page preloads fails the build', () => {
  const app = { files: [], serverFiles: [], chunks: { common: [], screens: {} }, boot: '', worker: '' }
  expect(() => createTemplate(app, readSiteOptions({}).configuration)).toThrow('assets/serif-*')
})

test.each([
  ['content/theme.css: --paper', ''],
  ['index.html: <!--head-->', '--paper: #fff --paper: #000'],
])('a part that is missing fails the build: %s', (message, css) => {
  expect(() => readIndex(css, 'package.json')).toThrow(message)
})
