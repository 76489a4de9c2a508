import { expect, test } from 'vitest'
import { withQuestions } from '../../../src/limits/Questions.tsx'

const ABOUT = 'Pure Piperine, 98 %'
const HEADING = `Questions on the limits of ${ABOUT}:`

test('questions on a grade take the place of those asked on it before, not of those on another', () => {
  const first = withQuestions('', ABOUT, [{ text: 'Lead?' }])
  const both = withQuestions(first, 'Berberine, 97 %', [{ text: 'Water?' }])
  expect(withQuestions(both, ABOUT, [{ text: 'Arsenic?' }])).toBe(
    `Questions on the limits of Berberine, 97 %:\n- Water?\n\n${HEADING}\n- Arsenic?`,
  )
})
