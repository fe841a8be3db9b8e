/** Something for whoever typed the command to mend; its message is all they see. */
export class Mistake extends Error {}
