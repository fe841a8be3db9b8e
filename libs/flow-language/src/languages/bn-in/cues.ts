import type { TextCues } from '../../validation/text-cues.js';

export const cues: TextCues = {
  press: /চাপ|টিপ|প্রেস/,
  calls: /কল|ফোন/,
  automated: /স্বয়ংক্রিয়|অটোমে|রোবট/,
  secret: /ওটিপি|সিভিভি|পাসওয়ার্ড|কার্ড(?:ের)? (?:নম্বর|নাম্বার)|(?:ইউপিআই|এটিএম) পিন/,
};
