import type { DatedContent } from '../datedContent.ts'
import { type AnyRecord, LISTED_KINDS } from '../kinds.ts'
import { describeProblem, type Problem } from '../problems.ts'

export function scheduledDatesAfter(source: DatedContent, today: string): string[] {
  const records = LISTED_KINDS.flatMap((kind): { data: AnyRecord }[] => source.content[kind])
  const dates = records.flatMap(({ data: { draft, publishAt } }) =>
    !draft && publishAt !== undefined ? publishAt : [],
  )
  const changes = source.scheduledChanges.map(({ day }) => day)
  return [...new Set([...dates, ...changes])].filter((day) => day > today).toSorted()
}

/**
 * Reports problems that start on a later day, with their first day, so that no scheduled build
 * fails.
 */
export function checkLaterDates(
  dates: string[],
  problemsToday: Problem[],
  problemsOn: (day: string) => Problem[],
): Problem[] {
  const currentProblems = new Set(problemsToday.map(describeProblem))
  return dates.flatMap((day) =>
    problemsOn(day)
      .filter((problem) => {
        const text = describeProblem(problem)
        return !currentProblems.has(text) && currentProblems.add(text)
      })
      .map((problem) => ({ ...problem, wrong: `from ${day} on, ${problem.wrong}` })),
  )
}
