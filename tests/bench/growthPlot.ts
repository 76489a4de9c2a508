import * as Plot from '@observablehq/plot'
import { Window } from 'happy-dom'
import type { BuildCosts } from '../../prerender/buildLog.ts'

const WIDTH = 640
const HEIGHT = 320

/** A drawing (SVG) of what clean builds cost over the number of routes: time above, memory below, both axes logarithmic. */
export function growthPlot(builds: BuildCosts[]): string {
  const { document } = new Window()
  const chart = (label: string, y: (build: BuildCosts) => number) =>
    Plot.plot({
      // The same interface as that of a browser.
      document: document as unknown as Document,
      width: WIDTH,
      height: HEIGHT,
      marginLeft: 60,
      x: { type: 'log', label: 'Routes', grid: true, tickFormat: ',' },
      y: { type: 'log', label, grid: true, tickFormat: ',' },
      marks: [
        Plot.line(builds, { x: 'routes', y }),
        Plot.dot(builds, { x: 'routes', y, fill: 'currentColor' }),
        Plot.text(builds, { x: 'routes', y, text: (build: BuildCosts) => y(build).toFixed(1), dy: -12 }),
      ],
    }) as unknown as { setAttribute: (name: string, value: string) => void; outerHTML: string }
  const charts = [
    chart('Time of a clean build, s', ({ ms }) => ms / 1000),
    chart('Peak memory, MB', ({ peakBytes }) => peakBytes / 1e6),
  ]
  for (const [index, svg] of charts.entries()) svg.setAttribute('y', String(index * HEIGHT))
  const height = HEIGHT * charts.length
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" style="background: white">${charts.map((svg) => svg.outerHTML).join('')}</svg>\n`
}
