import { expect, test } from 'vitest'
import { chunksOf, withValues } from '../../prerender/bundle.ts'

const CHUNKS = chunksOf({
  'src/main.tsx': { file: 'assets/main-1.js', isEntry: true, imports: ['_lib'], css: ['assets/app-1.css'] },
  _lib: { file: 'assets/lib-2.js' },
  'src/pages/contact.tsx': { file: 'assets/contact-3.js', imports: ['_lib', '_form'], css: ['assets/contact-1.css'] },
  _form: { file: 'assets/form-4.js', css: ['assets/form-1.css'] },
  'node_modules/axios/index.js': { file: 'assets/axios-5.js' },
})

test('the boot script lists the chunks of each screen', () => {
  expect(CHUNKS.scripts).toEqual({
    main: '/assets/main-1.js',
    libraries: ['/assets/lib-2.js'],
    screens: { contact: ['/assets/form-4.js', '/assets/contact-3.js'] },
  })
})

test("a screen's stylesheets come after those they build on", () => {
  expect(CHUNKS.styles).toEqual({
    common: ['assets/app-1.css'],
    screens: { contact: ['assets/form-1.css', 'assets/contact-1.css'] },
  })
})

test('a script sees the inserted values', () => {
  const script = withValues('globalThis.seen=RELEASE.isOn', { RELEASE: { isOn: true } })
  // eslint-disable-next-line no-implied-eval
  new Function(script)()
  expect(globalThis).toHaveProperty('seen', true)
})
