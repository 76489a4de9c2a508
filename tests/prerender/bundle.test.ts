import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { chunksOf } from '../../prerender/bundle.ts'

const chunk = (file: string, options: { page?: string; isEntry?: boolean; imports?: string[]; css?: string[] }) =>
  ({
    type: 'chunk',
    fileName: file,
    facadeModuleId: options.page === undefined ? null : join(import.meta.dirname, '../../src/pages', options.page),
    isEntry: options.isEntry ?? false,
    imports: options.imports ?? [],
    viteMetadata: { importedCss: new Set(options.css) },
  }) as Rolldown.OutputChunk

test('the boot script lists the files of each screen after those they build on', () => {
  const chunks = chunksOf([
    chunk('main-1.js', { isEntry: true, imports: ['lib-2.js'], css: ['app-1.css'] }),
    chunk('lib-2.js', {}),
    chunk('contact-3.js', { page: 'contact.tsx', imports: ['lib-2.js', 'form-4.js'], css: ['contact-1.css'] }),
    chunk('form-4.js', { css: ['form-1.css'] }),
    chunk('axios-5.js', {}),
  ])
  expect(chunks).toEqual({
    common: ['lib-2.js', 'app-1.css', 'main-1.js'],
    screens: { contact: ['form-1.css', 'form-4.js', 'contact-1.css', 'contact-3.js'] },
  })
})
