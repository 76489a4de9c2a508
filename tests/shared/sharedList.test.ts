import { MAX_LINES } from '../../shared/inquiry.ts'
import { readSharedLines } from '../../shared/inquiryLine.ts'

test('a shared list is cut to the number of lines that an inquiry may have', () => {
  const query = 'line=spice-extracts/rutin&'.repeat(60)
  expect(readSharedLines(new URLSearchParams(query))).toHaveLength(MAX_LINES)
})
