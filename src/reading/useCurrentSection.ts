import { useEffect, useState } from 'react'
import type { Heading } from '../../shared/page.ts'

/** All that has been scrolled by, down to a reading line in the upper third of the window. */
const READ_SO_FAR = '9999999px 0px -65%'

/** The id of the section that is being read: the last whose heading has passed the reading line. */
export function useCurrentSection(contents: Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const passed = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target.id)
          else passed.delete(target.id)
        }
        setCurrent((contents.findLast(({ id }) => passed.has(id)) ?? contents[0])?.id)
      },
      { rootMargin: READ_SO_FAR },
    )
    for (const { id } of contents) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [contents])
  return current
}
