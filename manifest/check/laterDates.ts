import type { Content } from '../content.ts'
import { describeProblem, type Problem } from '../problems.ts'

/** Days after today on which pages appear, in their order. */
export function datesAfter({ products, articles, news }: Content, today: string): string[] {
  const dates = [...products, ...articles, ...news].flatMap(({ data: { draft, publishAt } }) =>
    !draft && publishAt !== undefined && publishAt > today ? publishAt : [],
  )
  return [...new Set(dates)].toSorted()
}

/** What will be wrong on later days and is not now, each from the first day on which it is: no build fails unforeseen. */
export function checkLaterDates(dates: string[], now: Problem[], problemsOn: (day: string) => Problem[]): Problem[] {
  const known = new Set(now.map(describeProblem))
  return dates.flatMap((day) =>
    problemsOn(day)
      .filter((problem) => {
        const text = describeProblem(problem)
        return !known.has(text) && known.add(text)
      })
      .map((problem) => ({ ...problem, wrong: `from ${day} on, ${problem.wrong}` })),
  )
}
