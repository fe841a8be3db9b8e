import type { DomainEvent, EventBus, Follower } from '@outcall/platform-event-bus';
import { topicKeyOf, type EventHead, type UnsentPlan } from './unsent.js';

/** Reads what was written to the topics, for the keys of a plan, after the plan was made. */
export class TopicTails {
  /** Ids of the events found, by topic and key. */
  private readonly found: ReadonlyMap<string, Set<string>>;
  private readonly followers: Follower[] = [];

  private constructor({ ready }: UnsentPlan) {
    this.found = new Map(ready.map(({ event }) => [topicKeyOf(event), new Set()]));
  }

  static async open(bus: EventBus, plan: UnsentPlan): Promise<TopicTails> {
    const tails = new TopicTails(plan);
    const note = (event: DomainEvent): void => void tails.found.get(topicKeyOf(event))?.add(event.id);
    try {
      for (const topic of new Set(plan.ready.map(({ event }) => event.topic)))
        tails.followers.push(
          await bus.follow(topic, (_, { event }) => note(event), plan.readTo.get(topic) ?? new Map()),
        );
      return tails;
    } catch (error) {
      await tails.close();
      throw error;
    }
  }

  async catchUp(): Promise<void> {
    await Promise.all(this.followers.map((follower) => follower.catchUp()));
  }

  /** Whether this event is in its topic now: the relay had sent it, or somebody else handed it back. */
  has(event: EventHead): boolean {
    return this.found.get(topicKeyOf(event))?.has(event.id) ?? false;
  }

  /** Whether any event of this key came after the plan. It is newer than this event. */
  hasKeyOf(event: EventHead): boolean {
    return (this.found.get(topicKeyOf(event))?.size ?? 0) > 0;
  }

  async close(): Promise<void> {
    await Promise.all(this.followers.map((follower) => follower.close().catch(() => undefined)));
  }
}
