const EXPOSURE = 0.7
/** Light up to here keeps its proportions, what is brighter is pressed together below white. */
const SHOULDER = 0.6

/** Linear light as bytes of sRGB. */
export function developed(light: Float32Array): Uint8ClampedArray {
  const bytes = new Uint8ClampedArray(light.length)
  for (let index = 0; index < light.length; index += 1) bytes[index] = 255 * encoded(pressed(light[index] * EXPOSURE))
  return bytes
}

function pressed(value: number): number {
  if (value < SHOULDER) return value
  return 1 - (1 - SHOULDER) * Math.exp((SHOULDER - value) / (1 - SHOULDER))
}

function encoded(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
}
