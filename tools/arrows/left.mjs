export const FLAT = [];
export const ENTWINED = [];
