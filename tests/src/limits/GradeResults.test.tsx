// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Grade } from '../../../shared/product.ts'
import type { SpecifiedProduct } from '../../../shared/specification.ts'
import { checkGrades } from '../../../src/limits/checkGrades.ts'
import { GradeResults } from '../../../src/limits/GradeResults.tsx'
import { parseBuyersTable } from '../../../src/limits/buyersRows.ts'
import { gradeSpecification } from '../../../src/limits/gradeSpecification.ts'

const GRADE = { name: '98 %', moq: '1 kg' } as Grade
const PRODUCT = { name: 'Piperine', path: '/herbal-extract/piperine', grades: [GRADE], tests: {} } as SpecifiedProduct

test('the summary counts grades with unstated limits, and rows not checked', () => {
  const { grades } = checkGrades(parseBuyersTable('Lead ≤ 1 ppm'), [gradeSpecification(PRODUCT, GRADE)])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GradeResults grades={grades} uncheckedCount={1} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
  const summary =
    'Grades that meet all limits checked: 0 of 1; no limit failed, but some not stated or not comparable: 1; rows not checked: 1'
  expect(screen.getByRole('status').textContent).toBe(summary)
})
