import { expect, test } from 'vitest'
import { lint } from './lint.ts'

test('a field that React writes to, or hears of by itself, is an error; one that is given its first value passes', async () => {
  const found = await lint(
    {
      'src/product/A.tsx': '<input value={text} onInput={keep} />',
      'src/product/B.tsx': '<input type="checkbox" value="COA" checked={isTicked} />',
      'src/product/C.tsx': '<select defaultValue={unit} onChange={keep} />',
      'src/product/D.tsx': '<textarea value={text} />',
      'src/product/E.tsx': '<input defaultValue={text} onInput={keep} />',
      'src/product/F.tsx': '<input type="radio" name="request" value="quote" defaultChecked />',
      'src/product/G.tsx': '<input type="hidden" name="product" value={slug} />',
      'src/product/H.tsx': '<Field label="Name" value={name} onChange={keep} />',
    },
    /fields/,
  )
  expect(found).toEqual([
    ['src/product/A.tsx', 'use defaultValue, and useText or useChoice: a field belongs to the visitor'],
    ['src/product/B.tsx', 'use defaultChecked and useTick: a field belongs to the visitor'],
    ['src/product/C.tsx', 'use onInput: changes made before the app takes over are told by that event alone'],
    ['src/product/D.tsx', 'use defaultValue, and useText or useChoice: a field belongs to the visitor'],
  ])
})
