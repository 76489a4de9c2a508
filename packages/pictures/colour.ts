/** Red, green and blue as linear light. */
export type Colour = readonly [number, number, number]

export function linearColour(hex: string): Colour {
  return [channel(hex, 1), channel(hex, 3), channel(hex, 5)]
}

function channel(hex: string, start: number): number {
  const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
