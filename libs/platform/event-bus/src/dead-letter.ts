/** Where a group puts what it cannot process; kept 14 days. */
export const deadLetterTopic = (topic: string, group: string): string => `${topic}.${group}.dlq`;
