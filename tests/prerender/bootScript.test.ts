import { expect, test } from 'vitest'
import { bootChunks } from '../../prerender/app/releaseFiles.ts'

const chunk = (fileName: string, imports: string[] = [], facadeModuleId: string | null = null, isEntry = false) => ({
  fileName,
  imports,
  facadeModuleId,
  isEntry,
})

test('the boot script knows the main chunk, what it imports, and what a screen needs beyond that', () => {
  const chunks = bootChunks([
    chunk('assets/main-1.js', ['assets/lib-2.js'], '/x/src/main.tsx', true),
    chunk('assets/lib-2.js'),
    chunk('assets/contact-3.js', ['assets/lib-2.js', 'assets/form-4.js'], '/x/src/pages/contact.tsx'),
    chunk('assets/form-4.js'),
    chunk('assets/axios-5.js', [], '/x/node_modules/axios/index.js'),
  ])
  expect(chunks).toEqual({
    main: '/assets/main-1.js',
    libraries: ['/assets/lib-2.js'],
    screens: { contact: ['/assets/form-4.js', '/assets/contact-3.js'] },
  })
})
