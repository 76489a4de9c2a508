import { expect, test } from 'vitest'
import { checkEditorial, findingsOf, RULES } from '../checkEditorial.ts'
import { explainRule, ruleList } from '../explain.ts'
import type { Example, Rule } from '../rule.ts'
import { describeProblem } from '../../../manifest/problems.ts'
import { WORDS } from '../words.ts'
import { FACET_VALUES } from '../../../shared/facetTable.ts'
import { changeOf, soundLibrary } from './soundLibrary.ts'

function foundBy(rule: Rule, example: Example): string[] {
  const library = soundLibrary(changeOf(example, 'articles' in rule.find))
  return findingsOf(rule, library, {}).map(describeProblem)
}

const examples = (which: 'finds' | 'passes') =>
  RULES.flatMap((rule) => rule[which].map((example, index) => ({ id: rule.id, number: index + 1, rule, example })))

test('no rule finds anything in the library that the examples change', () => {
  expect(checkEditorial(soundLibrary(), {}).map(describeProblem)).toEqual([])
})

test.each(examples('finds'))('$id finds its example $number', ({ rule, example }) => {
  expect(foundBy(rule, example)).not.toEqual([])
})

test.each(examples('passes'))('$id lets pass its example $number', ({ rule, example }) => {
  expect(foundBy(rule, example)).toEqual([])
})

test('every rule has an id of its own, and says what holds in a sentence', () => {
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length)
  for (const { id, says, fix } of RULES) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(says).toMatch(/^\S.*[^.]\.$/)
    expect(fix).not.toMatch(/\.$/)
  }
})

test('a rule is explained by its sentence, its place, its fix and its examples', () => {
  expect(explainRule('water-by-drying')).toEqual({
    text: `water-by-drying: Water is not measured by drying, which takes away more.
Looks at: rows of specifications, of products and of sets of limits.
To mend it: Call the row "Loss on drying", or measure the water by Karl Fischer.
It finds:
- test: Water
  limit: ≤ 5 %
  method: USP ⟨731⟩
It lets pass:
- test: Water
  limit: ≤ 5 %
  method: Karl Fischer, USP ⟨921⟩
Where it does not hold: exceptions: {water-by-drying: why}`,
  })
})

test('a rule that there is not is told with the name that is near, and the list has all', () => {
  expect(explainRule('water-by-dryin')).toEqual({
    unknown: 'There is no rule "water-by-dryin", perhaps "water-by-drying". Without an id, --explain lists them all.',
  })
  expect(ruleList().split('\n')).toHaveLength(RULES.length)
})

test('the words of a facet say values that it has', () => {
  for (const [facet, words] of Object.entries(WORDS.facets))
    expect(Object.keys(FACET_VALUES[facet as keyof typeof WORDS.facets].values)).toEqual(
      expect.arrayContaining(Object.keys(words)),
    )
})
