import { expect, test } from 'vitest'
import { chunkGroups } from '../../prerender/app/chunkGroups.ts'

function groupOf(file: string): string | undefined {
  const groups = chunkGroups('/home/src/phytolane/src')
  return groups.find(({ test: holds }) => (holds instanceof RegExp ? holds.test(file) : holds(file)))?.name
}

test.for([
  ['src/layout/Header.tsx', 'app'],
  ['src/pages/Home.tsx', undefined],
  ['src/reading/Reading.tsx', 'reading'],
  ['node_modules/react/index.js', 'lib'],
  ['node_modules/axios/index.js', 'data'],
  ['src/data/loadPage.ts', 'data'],
  ['src/data/readAnswer.ts', 'data'],
  ['src/pages/thanks.module.css', 'forms'],
  ['src/pages/thanks.tsx', undefined],
  ['src/limits/LimitCheck.tsx', undefined],
  ['src/product/SpecificationTable.tsx', undefined],
  ['src/components/ProductChips.tsx', 'app'],
  ['shared/specification.ts', 'app'],
  ['src/product/Sheet.tsx', 'app'],
  ['src/search/createSearch.ts', 'finding'],
  ['shared/identifiers.ts', 'finding'],
  ['src/search/SearchBox.tsx', 'app'],
  ['src/product/Sheet.module.css', 'app'],
  ['src/inquiry/sentInquiry.ts', 'sending'],
  ['node_modules/read-excel-file/universal/index.js', undefined],
] as const)('%s is in the chunk %s, also in a checkout below a folder called src', ([file, name]) => {
  expect(groupOf(`/home/src/phytolane/${file}`)).toBe(name)
})
