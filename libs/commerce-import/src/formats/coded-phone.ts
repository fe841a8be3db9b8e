import { readShopperPhone } from '@outcall/kernel';

/** As it is given; null where it would be Indian only by being written in India, and that is in doubt. */
export const codedPhone = <T>(phone: T): T | null =>
  typeof phone === 'string' && readShopperPhone(phone)?.saysIndia === false ? null : phone;
