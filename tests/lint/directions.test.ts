import { expect, test } from 'vitest'
import { lint } from './lint.ts'

test('an import against the directions is an error, and so are two files that import each other; others pass', async () => {
  const found = await lint(
    {
      'manifest/compile.ts': `export { plugin } from 'vite'`,
      'manifest/read/contentFile.ts': `import '../screens.ts'`,
      'manifest/library.ts': `import '../render/renderDocument.ts'`,
      'packages/desk/casePages.tsx': `import '../../server/sender.ts'`,
      'prerender/feed.ts': `import '../tests/tinySite.ts'`,
      'server/configuredDesk.ts': `import '../packages/desk/accounts.ts'`,
      'server/main.ts': `import '../src/App.tsx'`,
      'shared/paths.ts': `import '../manifest/library.ts'`,
      'src/data/one.ts': `import { two } from './two.ts'\nexport const one = () => two`,
      'src/data/two.ts': `import { one } from './one.ts'\nexport const two = () => one`,
      'manifest/screens.ts': `import '../shared/paths.ts'`,
      'packages/desk/pages.tsx': `import '../../server/database/database.ts'`,
      'packages/desk/tests/desk.test.ts': `import '../casePages.tsx'`,
      'server/createServer.ts': `import '../packages/desk/desk.ts'`,
      'src/pages/Home.tsx': `import '../layout/Header.tsx'`,
      'src/inquiry/form/Form.tsx': `import '../../../shared/inquiry.ts'`,
      'tests/src/App.test.ts': `import '../../src/App.tsx'`,
      'vite.config.ts': `import './development/contentServer.ts'`,
    },
    /imports|no-cycle/,
  )
  expect(found).toEqual([
    ['manifest/compile.ts', 'manifest/ must not import vite'],
    ['manifest/library.ts', 'manifest/ must not import from render/'],
    ['manifest/read/contentFile.ts', 'manifest/read must not import from manifest/screens.ts, which stands on it'],
    ['packages/desk/casePages.tsx', 'packages/desk/ must not import from server/'],
    ['prerender/feed.ts', 'prerender/ must not import from tests/'],
    ['server/configuredDesk.ts', 'packages/desk has one file for others, packages/desk/desk.ts'],
    ['server/main.ts', 'server/ must not import from src/'],
    ['shared/paths.ts', 'shared/ must not import from manifest/'],
    ['src/data/one.ts', expect.any(String)],
    ['src/data/two.ts', expect.any(String)],
  ])
})
