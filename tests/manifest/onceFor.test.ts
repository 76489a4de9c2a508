import { expect, test } from 'vitest'
import { onceFor } from '../../manifest/onceFor.ts'

test('what follows from an object and a part of it is made once for each, also where it is nothing', () => {
  const made: string[] = []
  const describe = onceFor(({ name }: { name: string }, part: string) => void made.push(`${part} of ${name}`))
  const house = { name: 'house' }
  for (const part of ['roof', 'door', 'roof']) describe(house, part)
  describe({ name: 'barn' }, 'roof')
  expect(made).toEqual(['roof of house', 'door of house', 'roof of barn'])
})
