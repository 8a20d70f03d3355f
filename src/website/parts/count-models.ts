export const countModels = (count: number): string => `${count}\u00A0${count === 1 ? 'model' : 'models'}`
