import { imageNode } from '../local/image-node.mjs';

/** What is measured is what the images run on, unless told `--node present` or where it cannot be had. */
export function nodeFor(choice) {
  if (choice !== 'images') return process.execPath;
  try {
    return imageNode();
  } catch (error) {
    console.log(`${error.message}; measured on the Node at hand`);
    return process.execPath;
  }
}
