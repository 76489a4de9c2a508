/** A colour by lightness, red against green and yellow against blue: CIELAB in daylight (D65). */
export type Lab = { l: number; a: number; b: number }

/** `#e8d38e` as CIELAB. */
export function labOf(srgb: string): Lab {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(srgb.slice(at, at + 2), 16) / 255)) as Three
  const [x, y, z] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
  ].map(response) as Three
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) }
}

type Three = [number, number, number]

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function response(share: number): number {
  return share > (6 / 29) ** 3 ? Math.cbrt(share) : ((29 / 3) ** 3 * share + 16) / 116
}

/**
 * How different two colours look: CIEDE2000, as G. Sharma, W. Wu and E. N. Dalal write it down (Color Research and
 * Application 30, 2005), whose names it uses. Angles are in degrees.
 */
export function colourDifference(one: Lab, other: Lab): number {
  const G = 0.5 * (1 - chromaShare((length(one.a, one.b) + length(other.a, other.b)) / 2))
  const a1 = (1 + G) * one.a
  const a2 = (1 + G) * other.a
  const C1 = length(a1, one.b)
  const C2 = length(a2, other.b)
  const h1 = hue(a1, one.b)
  const h2 = hue(a2, other.b)
  // The shorter way around the circle; a grey has no hue to differ in.
  const dh = C1 * C2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180
  const L = (one.l + other.l) / 2
  const C = (C1 + C2) / 2
  const h = C1 * C2 === 0 ? h1 + h2 : (h1 + dh / 2 + 360) % 360
  const T = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63)
  const lightness = (other.l - one.l) / (1 + (0.015 * (L - 50) ** 2) / Math.sqrt(20 + (L - 50) ** 2))
  const chroma = (C2 - C1) / (1 + 0.045 * C)
  const tone = (2 * Math.sqrt(C1 * C2) * sin(dh / 2)) / (1 + 0.015 * C * T)
  const turn = -sin(60 * Math.exp(-(((h - 275) / 25) ** 2))) * 2 * chromaShare(C)
  return Math.sqrt(lightness ** 2 + chroma ** 2 + tone ** 2 + turn * chroma * tone)
}

function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y)
}

/** From 0 for a grey to 1 for a strong colour. */
function chromaShare(chroma: number): number {
  return Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))
}

/** From 0 to 360. */
function hue(a: number, b: number): number {
  return (Math.atan2(b, a) * (180 / Math.PI) + 360) % 360
}

function sin(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180)
}

function cos(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180)
}
