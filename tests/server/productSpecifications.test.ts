import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readProductSpecifications } from '../../server/inquiries/productSpecifications.ts'
import type { BuiltFiles } from '../../server/site/builtFiles.ts'
import { freshFolder } from '../freshFolder.ts'

/** Built files with one product page, `herbal-extract/saffron`, and one missing on disk. */
function builtFiles(product: object): BuiltFiles {
  const folder = freshFolder()
  mkdirSync(join(folder, 'payload'))
  writeFileSync(join(folder, 'payload/a1.json'), JSON.stringify({ name: 'productsdetail', product }))
  const manifest = { routes: { '/herbal-extract/saffron': 'a1', '/herbal-extract/gone': 'b2' } }
  return { folder, manifest } as unknown as BuiltFiles
}

test('the newest revision of a product is its specification', async () => {
  const revisions = [
    { number: 2, date: '2026-11-26' },
    { number: 1, date: '2026-01-01' },
  ]
  const files = builtFiles({ documentNumber: 'SP-1', revisions, isPurposeAsked: true })
  expect(await readProductSpecifications(['herbal-extract/saffron'], files)).toEqual({
    'herbal-extract/saffron': {
      isPurposeAsked: true,
      specification: { number: 'SP-1', revision: 2, date: '2026-11-26' },
    },
  })
})
