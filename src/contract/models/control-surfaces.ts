export const surfaceKinds = ['elevator', 'aileron', 'rudder', 'flap'] as const

export type SurfaceKind = (typeof surfaceKinds)[number]
