"""An S3 server of a spec, moto: it checks the signature of every request. Prints a line of JSON with its address, its
bucket and the keys of a user who may do with recordings what docs/how-to/keep-recordings-in-a-bucket.md names, and
ends with its input."""

import json
import sys
from datetime import timedelta

import boto3
from moto import settings
from moto.core import DEFAULT_ACCOUNT_ID as ACCOUNT
from moto.moto_server.threaded_moto_server import ThreadedMotoServer
from moto.s3.models import s3_backends

PARTITION = "aws"
REGION = "ap-south-1"
BUCKET = "recordings"
ALLOWED = {
    "Version": "2012-10-17",
    "Statement": [
        {
            "Effect": "Allow",
            "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
            "Resource": f"arn:aws:s3:::{BUCKET}/*",
        },
        {"Effect": "Allow", "Action": ["s3:ListBucket"], "Resource": f"arn:aws:s3:::{BUCKET}"},
    ],
}

server = ThreadedMotoServer("127.0.0.1", 0, verbose=False)
server.start()
url = f"http://127.0.0.1:{server.get_host_and_port()[1]}"


def client(name, key="not-checked-yet", secret="not-checked-yet"):
    return boto3.client(
        name, endpoint_url=url, region_name=REGION, aws_access_key_id=key, aws_secret_access_key=secret
    )


client("s3").create_bucket(Bucket=BUCKET, CreateBucketConfiguration={"LocationConstraint": REGION})
iam = client("iam")
iam.create_user(UserName="telephony-adapter")
iam.put_user_policy(UserName="telephony-adapter", PolicyName="recordings", PolicyDocument=json.dumps(ALLOWED))
made = iam.create_access_key(UserName="telephony-adapter")["AccessKey"]
settings.INITIAL_NO_AUTH_ACTION_COUNT = 0  # from here on each request is checked

print(
    json.dumps(
        {
            "url": url,
            "region": REGION,
            "bucket": BUCKET,
            "accessKey": made["AccessKeyId"],
            "secretKey": made["SecretAccessKey"],
        }
    ),
    flush=True,
)
for days in sys.stdin:  # what it has comes to be so many days older
    for key in s3_backends[ACCOUNT][PARTITION].buckets[BUCKET].keys.values():
        key.last_modified -= timedelta(days=int(days))
    print("older", flush=True)
server.stop()
